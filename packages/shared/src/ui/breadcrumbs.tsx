import { chakra } from '@chakra-ui/react';
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

/** Where the page stands: the last four levels, long names shortened, the whole name as the link's title. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const shown = crumbs.slice(-breadcrumbsShown);
  return (
    <chakra.nav aria-label="Breadcrumb" data-no-print>
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" gap="1" textStyle="sm" color="fg.muted">
        {shown.map(({ label, to }, index) => (
          <chakra.li key={`${to ?? ''}${label}`} display="inline-flex" alignItems="center" gap="1" minH="6">
            {index > 0 && <ChevronRightIcon size={14} aria-hidden />}
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
