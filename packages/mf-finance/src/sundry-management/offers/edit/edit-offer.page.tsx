import { useQuery } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { DataTable, Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { DescriptionList, ErrorMessage, Loading, Money, PageHeader, Stack } from '@portal/shared/ui';
import { FeesTabs } from '../../../lib/fees-tabs';
import { offerQuery, type Offer } from '../../sundry-management.api';
import { Buyers } from '../../buyers';
import { asksLabels, offersPath } from '../../labels';
import { ChangeOffer, NewOffer } from './offer-form';

const crumbs = (label: string) => [{ label: 'Sundry catalogue', to: offersPath }, { label }];

const states: Record<string, string> = {
  waiting: 'Waits',
  active: 'Active',
  superseded: 'Superseded',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

function Prices({ prices }: Pick<Offer, 'prices'>) {
  return (
    <DataTable
      cards
      caption="All prices so far"
      rows={prices}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Price', cell: ({ amount }) => <Money kobo={amount} /> },
        { header: 'State', cell: ({ state }) => states[state] ?? state },
        {
          header: 'Prepared',
          cell: ({ preparedBy, preparedAt }) => `${preparedBy}, ${formatDateTime(preparedAt)}`,
        },
        {
          header: 'Decided',
          cell: ({ decidedBy, decidedAt }) =>
            decidedBy && decidedAt ? `${decidedBy}, ${formatDateTime(decidedAt)}` : '–',
        },
        { header: 'Reason', cell: ({ reason }) => reason ?? '–' },
      ]}
    />
  );
}

function Terms({ offer }: { offer: Offer }) {
  return (
    <DescriptionList
      items={[
        ['What the payer gets', offer.description],
        ['Who may buy it', <Buyers key="buyers" {...offer} />],
        ['Maximum in one invoice', String(offer.most)],
        ['What the payer is asked', asksLabels[offer.asks]],
      ]}
    />
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery({ ...offerQuery(id), staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeader title={data?.name ?? 'Offer'} crumbs={crumbs(data?.name ?? 'Offer')} />
      {isPending && <Loading label="Loading the offer…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="6">
          <Section title="Terms">
            {data.may.includes('edit') ? (
              <ChangeOffer key={data.version} offer={data} />
            ) : (
              <Terms offer={data} />
            )}
          </Section>
          <Section title="Prices" lead="Newest first. A price is replaced, never changed.">
            <Prices prices={data.prices} />
          </Section>
        </Stack>
      )}
    </>
  );
}

/** `?id=` is that offer; without it a new one is made. */
export default function EditOfferPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  const known = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <FeesTabs />
      {known ? (
        <Existing key={id} id={id} />
      ) : (
        <>
          <PageHeader title="New offer" crumbs={crumbs('New offer')} />
          <Section title="Terms">
            <NewOffer />
          </Section>
        </>
      )}
    </>
  );
}
