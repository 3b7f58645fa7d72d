import { cookiesBlocked, cookieWords, documentTitle, resolveAlias, routeFor } from '@portal/shared/model';
import { Alert, chakra, compactDensity, Flex, whenCompact } from '@portal/shared/ui';
import { useLocation } from '@portal/shared/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShell } from '../boot/shell-context';
import { refusalAt } from '../routing/refusal';
import { usePageArrival } from '../routing/use-page-arrival';
import { ConnectivityBanners } from './connectivity';
import { Footer } from './footer';
import { Header } from './header';
import { ActingAs } from './impersonation/acting-as';
import { RatingHost } from './rating/rating-host';
import { SessionWatch } from './session/session-watch';
import { keepFocusInSight } from './keep-focus-in-sight';
import { SideBar } from './side-bar';
import { UpdateHost } from './update/update-host';

function useTitle(): string {
  const { boot, session, routes } = useShell();
  const { pathname } = useLocation();
  const address = resolveAlias(pathname) ?? pathname;
  const routeTitle = routeFor(routes, address)?.title;
  const isRefused = session !== null && refusalAt(boot, address) !== undefined;
  return documentTitle({ address, routeTitle, isRefused }, boot.university);
}

function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="fixed"
      top="-20"
      insetStart="3"
      // Above everything that stays in place: it is there only while it has the focus.
      zIndex="toast"
      px="4"
      py="2"
      bg="bg.panel"
      color="fg.link"
      borderRadius="l2"
      boxShadow="lg"
      _focus={{ top: '3' }}
      // It stands there at once, not after a frame.
      transitionProperty="none"
      data-no-print
    >
      Skip to content
    </chakra.a>
  );
}

function StaleNotice() {
  return (
    <Alert status="info" mb="5" data-no-print>
      Part of the portal is not answering. You are seeing it as it was last known, and some things may be out
      of date.
    </Alert>
  );
}

/** Header, menu, content and footer around whatever page is shown. */
export function Layout({ children }: { children: ReactNode }) {
  const { boot, session, menu } = useShell();
  const content = useRef<HTMLElement>(null);
  usePageArrival(content, useTitle());
  useEffect(keepFocusInSight, []);
  const withMenu = session !== null && menu.items.length > 0;
  // Advisers and heads work through lists as officials do.
  const compact = session !== null && session.userType !== 'student';
  return (
    <Flex
      direction="column"
      minH="100dvh"
      // Below the banner of an impersonation: 96 px on a wide screen.
      pt="var(--portal-banner-height, 0px)"
      css={{ '@media print': { paddingTop: 0, minHeight: 0 } }}
      {...(compact && compactDensity)}
    >
      <SkipLink />
      <ConnectivityBanners />
      {session && <ActingAs session={session} />}
      <Header />
      <Flex flex="1" w="full" maxW="90rem" mx="auto" align="stretch">
        {withMenu && <SideBar />}
        <chakra.main
          id="content"
          ref={content}
          tabIndex={-1}
          flex="1"
          minW="0"
          w="full"
          maxW={withMenu ? undefined : '64rem'}
          mx="auto"
          px={{ base: '4', sm: '6', lg: '8' }}
          py={{ base: '5', sm: '7' }}
          css={whenCompact({ py: '3', px: { base: '4', sm: '5', lg: '6' } })}
          // The paper has margins of its own.
          _print={{ p: '0', maxW: 'none' }}
          outline="none"
        >
          {cookiesBlocked() && (
            <Alert status="warning" mb="5" data-no-print>
              {cookieWords}
            </Alert>
          )}
          {boot.stale && <StaleNotice />}
          {children}
        </chakra.main>
      </Flex>
      <Footer />
      <UpdateHost />
      {session && <SessionWatch session={session} />}
      {session && <RatingHost session={session} />}
    </Flex>
  );
}
