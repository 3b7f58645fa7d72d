import { routeFor, type BootData, type RefusedPage } from '@portal/shared/model';
import { routesOffered } from './person-routes';

/** What the document was loaded for, as the browser writes it. There is none where the frames of documents are made. */
const openedAt = globalThis.location?.pathname;

/** Whether the server has been asked for a path: what it has not answered, nobody here can know. */
export const isAsked = ({ address }: BootData, pathname: string): boolean =>
  address === undefined || [address, openedAt].includes(pathname);

/** The page at a path that no page of this person answers, where others may open one. */
export function refusalAt(boot: BootData, pathname: string): RefusedPage | undefined {
  if (boot.refused && isAsked(boot, pathname)) return boot.refused;
  const offered = routeFor(routesOffered(boot.composition), pathname);
  return offered && { title: offered.title };
}
