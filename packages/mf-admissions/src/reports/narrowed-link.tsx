import { useLocation, useSearchParams } from '@portal/shared/router';
import { TextLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';

interface NarrowedLinkProps {
  /** What the list is narrowed to beside what it is narrowed to already; an empty value widens it. */
  to: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A number that leads to its rows: the same list, narrowed further. */
export function NarrowedLink({ to, children }: NarrowedLinkProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(to)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return <TextLink to={`${pathname}?${next.toString()}`}>{children}</TextLink>;
}
