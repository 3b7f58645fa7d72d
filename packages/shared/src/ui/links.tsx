import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../router';

const StyledLink = chakra(Link, {
  base: {
    color: 'fg.link',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** A link to another page of the portal, without loading a new document. */
export const TextLink = StyledLink;

export interface ButtonLinkProps
  extends
    Pick<ButtonProps, 'variant' | 'size' | 'colorPalette' | 'width' | 'alignSelf'>,
    Pick<LinkProps, 'to' | 'state' | 'replace'> {
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere. What acts is a `Button`. */
export function ButtonLink({ to, state, replace, children, ...look }: ButtonLinkProps) {
  return (
    <Button asChild {...look}>
      <Link to={to} state={state} {...(replace !== undefined && { replace })}>
        {children}
      </Link>
    </Button>
  );
}
