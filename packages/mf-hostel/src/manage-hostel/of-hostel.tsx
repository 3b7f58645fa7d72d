import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { hostelsPath, idIn } from './hostels.api';

interface OfHostelProps {
  /** What of the address names the hostel. */
  name?: string;
  children: (id: number, search: URLSearchParams) => ReactNode;
}

/** A page about the hostel that the address names; without one there is nothing to show, and the list of hostels is. */
export function OfHostel({ name = 'hostel', children }: OfHostelProps) {
  const [search] = useSearchParams();
  const id = idIn(search, name);
  return id > 0 ? children(id, search) : <Navigate to={hostelsPath} replace />;
}
