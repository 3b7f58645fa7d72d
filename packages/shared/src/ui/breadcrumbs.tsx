import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { breadcrumbLength, breadcrumbsShown } from '../model';
import { ChevronRightIcon } from './icons';
import { TextLink } from './links';

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  to?: string;
}

function shorten(label: string): string {
  return label.length > breadcrumbLength ? `${label.slice(0, breadcrumbLength)}…` : label;
}

/**
 * Where the page stands. Long names are cut, the whole name is the title; above four levels the middle waits behind a
 * button.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  // The button is gone: the focus goes to the first level that it hid.
  useEffect(() => {
    if (open) nav.current?.querySelectorAll('li')[1]?.querySelector('a')?.focus();
  }, [open]);
  const folded = !open && crumbs.length > breadcrumbsShown;
  const shown = folded ? [...crumbs.slice(0, 1), ...crumbs.slice(-2)] : crumbs;
  return (
    <chakra.nav ref={nav} aria-label="Breadcrumb" data-no-print>
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" gap="1" textStyle="sm" color="fg.muted">
        {shown.map(({ label, to }, index) => (
          <chakra.li key={`${to ?? ''}${label}`} display="inline-flex" alignItems="center" gap="1" minH="6">
            {index > 0 && <ChevronRightIcon size={14} aria-hidden />}
            {folded && index === 1 && (
              <>
                <chakra.button
                  type="button"
                  aria-label="Show the levels between"
                  minW="6"
                  minH="6"
                  cursor="pointer"
                  borderRadius="l1"
                  focusVisibleRing="outside"
                  onClick={() => setOpen(true)}
                >
                  …
                </chakra.button>
                <ChevronRightIcon size={14} aria-hidden />
              </>
            )}
            {to ? (
              <TextLink to={to} title={label}>
                {shorten(label)}
              </TextLink>
            ) : (
              <span aria-current="page" title={label}>
                {shorten(label)}
              </span>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
