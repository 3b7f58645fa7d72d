import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, MoreIcon, type ButtonProps } from '..';
import { useMenuKeys } from './use-menu-keys';
import { useMenuPlace } from './use-menu-place';

export interface MenuAction {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  /** Shown in red: it removes or ends something. */
  danger?: boolean;
}

export interface ActionMenuProps extends Pick<
  ButtonProps,
  'size' | 'variant' | 'color' | 'colorPalette' | '_hover'
> {
  /** Spoken name of the button, as in `Actions for invoice 1203`. */
  label: string;
  actions: readonly MenuAction[];
  /** What the button shows; three dots when left out. */
  children?: ReactNode;
}

const MenuItem = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    minH: '10',
    px: '3',
    textAlign: 'start',
    borderRadius: 'l1',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    _focus: { bg: 'bg.muted' },
    '&[aria-disabled=true]': { opacity: '0.55', cursor: 'not-allowed' },
    _icon: { boxSize: '4.5', flexShrink: '0' },
  },
});

/** A menu button: opens on click or arrow keys, closes on Esc, Tab and a click outside. */
export function ActionMenu({ label, actions, children, ...look }: ActionMenuProps) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  const menu = useMenuPlace({ root, open });
  const { onTriggerKey, onMenuKey, close } = useMenuKeys({ root, open, setOpen });
  const select = ({ disabled, onSelect }: MenuAction) => {
    if (disabled) return;
    close();
    onSelect();
  };
  return (
    <chakra.div ref={root} position="relative" display="inline-block">
      <Button
        variant="ghost"
        size="sm"
        {...look}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onTriggerKey}
      >
        {children ?? <MoreIcon aria-hidden />}
      </Button>
      {open && (
        <chakra.div
          ref={menu}
          id={menuId}
          role="menu"
          popover="manual"
          aria-label={label}
          onKeyDown={onMenuKey}
          position="fixed"
          inset="auto"
          m="0"
          zIndex="dropdown"
          minW="12rem"
          maxW="calc(100vw - 2rem)"
          maxH="calc(100dvh - 1rem)"
          overflow="auto"
          p="1.5"
          color="fg"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          shadow="lg"
        >
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={action.disabled || undefined}
              color={action.danger ? 'fg.error' : undefined}
              onClick={() => select(action)}
            >
              {action.icon}
              {action.label}
            </MenuItem>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  );
}
