import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader, type Crumb } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Offer } from './sundry.api';

interface ChosenOfferProps {
  title: string;
  crumbs: readonly Crumb[];
  /** Where the catalogue is. */
  back: string;
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  offer: Offer | undefined;
  children: (offer: Offer) => ReactNode;
}

/** A page about one offer of the catalogue: while it loads, when it cannot be had, and when it is not offered. */
export function ChosenOffer({ title, crumbs, back, query, offer, children }: ChosenOfferProps) {
  const { isPending, error, refetch } = query;
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {isPending && <Loading label="Loading the catalogue…" />}
      {error && !offer && <ErrorMessage error={error} retry={() => void refetch()} />}
      {offer && children(offer)}
      {!isPending && !error && !offer && (
        <EmptyState
          title="This is not offered at the moment"
          action={<ButtonLink to={back}>See what is offered</ButtonLink>}
        />
      )}
    </>
  );
}
