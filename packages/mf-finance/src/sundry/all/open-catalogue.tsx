import { EmptyState, ErrorMessage, Loading, PaymentIcon } from '@portal/shared/ui';
import { Catalogue } from '../catalogue';
import { useOpenCatalogue, type Offer } from '../sundry.api';
import { openOrderPath } from '../labels';

/** What people may pay for who are not signed in. `only`: some of it. */
export function OpenCatalogue({ only = () => true }: { only?: (offer: Offer) => boolean }) {
  const { data, error, isPending, refetch } = useOpenCatalogue();
  if (isPending) return <Loading label="Loading the catalogue…" />;
  if (!data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  const offers = data.filter(only);
  if (offers.length > 0) return <Catalogue offers={offers} pageOf={openOrderPath} />;
  return (
    <EmptyState title="Nothing is offered at the moment" icon={<PaymentIcon aria-hidden />}>
      The bursary decides what can be paid for here.
    </EmptyState>
  );
}
