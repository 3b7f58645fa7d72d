import { Box, chakra, FoldIcon, UnfoldIcon, whenCompact } from '@portal/shared/ui';
import { useShell } from '../boot/shell-context';
import { useFoldedMenu, whenFolded } from './folded-menu';
import { dismissible, iconsOnly, SideMenu } from './side-menu';

const FoldButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minH: '9',
    mt: '3',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'sm',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

/** What the button shows stands there for both, and CSS shows one: it fits before any script has come. */
const fitting = {
  ...whenFolded({ '& [data-in=wide]': { display: 'none' } }),
  'html:not([data-menu]) & [data-in=narrow]': { display: 'none' },
};

const narrow = whenFolded({ w: '4rem', p: '2', pt: '3', ...iconsOnly });

/** The menu beside the page. It folds to its icons, and stays so for this person on this device. */
export function SideBar() {
  const { session } = useShell();
  const [folded, fold] = useFoldedMenu(session?.userName ?? '');
  return (
    <Box
      w={{ sm: '13rem', lg: '16rem' }}
      flexShrink="0"
      display={{ base: 'none', sm: 'block' }}
      borderEndWidth="1px"
      p="3"
      pt="5"
      css={{ ...whenCompact({ w: { sm: '12rem', lg: '14.5rem' }, p: '2', pt: '3' }), ...narrow }}
      data-no-print
    >
      <SideMenu label="Main" />
      <FoldButton
        type="button"
        aria-expanded={!folded}
        onClick={() => fold(!folded)}
        css={fitting}
        {...dismissible}
      >
        <FoldIcon size={20} data-in="wide" aria-hidden />
        <UnfoldIcon size={20} data-in="narrow" aria-hidden />
        <span data-label>{folded ? 'Unfold the menu' : 'Fold the menu'}</span>
      </FoldButton>
    </Box>
  );
}
