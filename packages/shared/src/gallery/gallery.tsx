import { Suspense } from 'react';
import { NavLink, Route, Routes } from '../router';
import { Box, chakra, ColorModeButton, Flex, Heading, Loading, Text } from '../ui';
import type { GalleryPage } from './page';
import { pages } from './pages';

const MenuLink = chakra(NavLink, {
  base: {
    display: 'block',
    px: '3',
    py: '1.5',
    borderRadius: 'l1',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    _currentPage: { bg: 'colorPalette.subtle', fontWeight: 'semibold' },
  },
});

/** Every component of the kit in its states, for those who build screens of it. */
export function Gallery() {
  return (
    <Flex minH="100dvh" direction={{ base: 'column', md: 'row' }}>
      <Box
        as="header"
        w={{ md: '15rem' }}
        flexShrink="0"
        p="4"
        borderEndWidth={{ md: '1px' }}
        borderBottomWidth={{ base: '1px', md: '0' }}
        data-no-print
      >
        <Flex align="center" justify="space-between" mb="3">
          <Text fontFamily="heading" fontWeight="semibold">
            Design system
          </Text>
          <ColorModeButton size="sm" />
        </Flex>
        <chakra.nav
          aria-label="Components"
          display={{ base: 'flex', md: 'block' }}
          flexWrap="wrap"
          textStyle="sm"
        >
          {pages.map(({ path, title }) => (
            <MenuLink key={path} to={`/gallery/${path}`}>
              {title}
            </MenuLink>
          ))}
        </chakra.nav>
      </Box>
      <chakra.main id="content" flex="1" minW="0" p={{ base: '4', md: '8' }} maxW="72rem">
        <Suspense fallback={<Loading />}>
          <Routes>
            {pages.map((page) => (
              <Route key={page.path} path={`/gallery/${page.path}`} element={<Shown {...page} />} />
            ))}
            <Route path="*" element={<Start />} />
          </Routes>
        </Suspense>
      </chakra.main>
    </Flex>
  );
}

/** One page under its heading. */
export function Shown({ title, whole, Show }: GalleryPage) {
  return (
    <>
      {!whole && (
        <Heading as="h1" mb="6">
          {title}
        </Heading>
      )}
      <Show />
    </>
  );
}

function Start() {
  return (
    <>
      <Heading as="h1" mb="3">
        Design system
      </Heading>
      <Text maxW="40rem">
        Every component of the portal’s kit in its states, light and dark. What a page asks of a server is
        answered here; nothing is stored.
      </Text>
    </>
  );
}
