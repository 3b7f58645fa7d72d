import { useLocation, useSearchParams } from '../../router';
import { TextLink } from '../../ui';
import type { ReactNode } from 'react';

export interface NarrowedLinkProps {
  /** Another list that knows the same filters; this one when left out. */
  path?: string;
  /** What the list is narrowed to beside what it is narrowed to already: ids and words; an empty value widens it. */
  to: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A number that leads to its rows: the same list, or another one, narrowed further. */
export function NarrowedLink({ path, to, children }: NarrowedLinkProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  // Which page, and in which order, says nothing of what is counted.
  for (const name of ['page', 'sort', 'print', ...Object.keys(to)]) kept.delete(name);
  const narrowed = Object.entries(to).flatMap(([name, value]) => (value === '' ? [] : `${name}=${value}`));
  const asked = [kept.toString(), ...narrowed].filter(Boolean).join('&');
  return <TextLink to={`${path ?? pathname}?${asked}`}>{children}</TextLink>;
}
