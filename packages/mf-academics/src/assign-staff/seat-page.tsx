import { academics, officeKinds, officeLabel, seatParam } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { LecturerManagementTabs } from '../lib/lecturer-management-tabs';
import { AppointForm } from './appoint-form';
import { deansPath, headsPath, type Seat } from './assign-staff.api';
import { Terms } from './terms';

const listOf = (seat: string) =>
  seat.startsWith('head-')
    ? { label: 'Heads of department', to: headsPath }
    : { label: 'Deans', to: deansPath };

function Parts({ seat, refresh }: { seat: Seat; refresh: () => Promise<unknown> }) {
  return (
    <Stack gap="5">
      {seat.may.includes('appoint') && (
        <Section title="Appoint">
          <AppointForm key={seat.seat} seat={seat} refresh={refresh} />
        </Section>
      )}
      <Section title="Who holds it, held it and will">
        <Terms seat={seat} />
      </Section>
    </Stack>
  );
}

function Opened({ seat }: { seat: string }) {
  const { data, error, isPending, refetch } = useQuery(
    queryOf(academics.assignStaff.seat, { params: { seat } }),
  );
  const title = data ? `${officeKinds[data.office].label}, ${data.place}` : 'Office';
  const holder = data?.terms.find(({ state }) => state === 'current');
  const lead =
    data &&
    (holder ? `${officeLabel(data.office, holder.acting)}: ${holder.name}` : 'Nobody holds it today.');
  return (
    <>
      <PageHeader title={title} crumbs={[listOf(seat), { label: title }]} {...(lead && { lead })} />
      {isPending && <Loading label="Loading the office…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <Parts seat={data} refresh={refetch} />}
    </>
  );
}

/** One office, which `?seat=` names: who is appointed to it, and everybody before. */
export function SeatPage({ listPath }: { listPath: string }) {
  const [search] = useSearchParams();
  const seat = search.get('seat') ?? '';
  return (
    <>
      <LecturerManagementTabs />
      {seatParam.isValidSync({ seat }) ? (
        <Opened key={seat} seat={seat} />
      ) : (
        <>
          <PageHeader title="Office" lead="No office was chosen." />
          <ButtonLink to={listPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
