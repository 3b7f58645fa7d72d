import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../router';
import { recipes } from './theme/recipes';

/** A link to another page of the portal, without loading a new document. */
export const TextLink = chakra(Link, recipes.link);

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
