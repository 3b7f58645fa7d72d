import { Box, chakra, FoldIcon, UnfoldIcon, whenCompact } from '@portal/shared/ui';
import { useShell } from '../boot/shell-context';
import { useFoldedMenu } from './folded-menu';
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

/** The menu beside the page. It folds to its icons, and stays so for this person on this device. */
export function SideBar() {
  const { session } = useShell();
  const [folded, fold] = useFoldedMenu(session?.userName ?? '');
  const Icon = folded ? UnfoldIcon : FoldIcon;
  return (
    <Box
      w={folded ? '4rem' : { sm: '13rem', lg: '16rem' }}
      flexShrink="0"
      display={{ base: 'none', sm: 'block' }}
      borderEndWidth="1px"
      p={folded ? '2' : '3'}
      pt={folded ? '3' : '5'}
      css={folded ? iconsOnly : whenCompact({ w: { sm: '12rem', lg: '14.5rem' }, p: '2', pt: '3' })}
      data-no-print
    >
      <SideMenu label="Main" />
      <FoldButton type="button" aria-expanded={!folded} onClick={() => fold(!folded)} {...dismissible}>
        <Icon size={20} aria-hidden />
        <span data-label>{folded ? 'Unfold the menu' : 'Fold the menu'}</span>
      </FoldButton>
    </Box>
  );
}
