import { chakra, SearchIcon } from '@portal/shared/ui';

const apple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** For those who do not know the shortcut, which stands on it. */
export function PaletteButton({ onClick }: { onClick(): void }) {
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      display={{ base: 'none', sm: 'flex' }}
      alignItems="center"
      gap="2"
      minH="10"
      px="3"
      borderWidth="1px"
      borderColor="white/25"
      borderRadius="l2"
      color="masthead.muted"
      cursor="pointer"
      focusVisibleRing="outside"
      aria-keyshortcuts="Control+K Meta+K"
      _hover={{ bg: 'white/10' }}
    >
      <SearchIcon size={18} aria-hidden />
      Search
      <chakra.kbd textStyle="xs" fontFamily="body" display={{ base: 'none', lg: 'inline' }} aria-hidden>
        {apple ? '⌘K' : 'Ctrl K'}
      </chakra.kbd>
    </chakra.button>
  );
}
