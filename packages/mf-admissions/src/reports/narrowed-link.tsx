import { useLocation, useSearchParams } from '@portal/shared/router';
import { TextLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';

interface NarrowedLinkProps {
  /** Another list that knows the same filters; this one when left out. */
  path?: string;
  /** What the list is narrowed to beside what it is narrowed to already; an empty value widens it. */
  to: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A number that leads to its rows: the same list, or another one, narrowed further. */
export function NarrowedLink({ path, to, children }: NarrowedLinkProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  // Which page, and in which order, says nothing of what is counted.
  for (const name of ['page', 'sort', 'print']) next.delete(name);
  for (const [name, value] of Object.entries(to)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return <TextLink to={`${path ?? pathname}?${next.toString()}`}>{children}</TextLink>;
}
