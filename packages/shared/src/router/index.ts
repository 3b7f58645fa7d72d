/** The few router names that the portal uses; the library itself is imported only here. */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  matchPath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, NavLinkProps, To } from 'react-router-dom';
