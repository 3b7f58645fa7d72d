import { useQuery } from '@portal/shared/http';
import { ActionButtons, AuditTrail, Section } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import {
  Alert,
  Avatar,
  Box,
  Button,
  DescriptionList,
  ErrorMessage,
  Loading,
  PageHeader,
  Stack,
  LabelBadge,
} from '@portal/shared/ui';
import { clearanceBadges } from '../lib/badges';
import { clearancesPath } from '../lib/clearance-path';
import { OwnApplication } from '../lib/own-application';
import { passportUrl } from '../lib/passport-url';
import { clearanceQuery, type Clearance } from './clearance.api';
import { decide } from './clearance-actions';
import { ReadItems, TickForm } from './checklist';
import { ClearanceSlip } from './clearance-slip.print';

const kinds: Record<string, string> = {
  ticked: 'Looked at the papers',
  cleared: 'Cleared',
  rejected: 'Refused',
  undone: 'Taken back',
};

interface OpenedProps {
  clearance: Clearance;
  reload: () => Promise<Clearance | undefined>;
  onPrint: () => void;
}

/** JAMB's list comes before the form: an officer asks where the two differ. */
const originInWords = ({ origin, typedOrigin }: Clearance) =>
  origin && typedOrigin ? `${origin}. The form says ${typedOrigin}.` : origin;

function Opened({ clearance, reload, onPrint }: OpenedProps) {
  const { name, registrationNumber, matricNumber, programme, type, session, may, items, slip } = clearance;
  const ticks = may.includes('tick');
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Clearance', to: clearancesPath }, { label: name }]}
        actions={
          <>
            <ActionButtons actions={decide} row={clearance} />
            {slip && (
              <Button variant="outline" onClick={onPrint}>
                Clearance slip
              </Button>
            )}
          </>
        }
      />
      <Stack gap="6">
        <OwnApplication own={clearance.own} />
        {clearance.state === 'rejected' && (
          <Alert status="warning" title="Refused">
            {clearance.comment}
          </Alert>
        )}
        <Section title="Student">
          {clearance.photo !== null && (
            <Box mb="4">
              <Avatar name={name} src={passportUrl(clearance.photo)} size={120} portrait />
            </Box>
          )}
          <DescriptionList
            items={[
              ['State', <LabelBadge key="state" of={clearanceBadges} value={clearance.state} />],
              ['JAMB or application number', registrationNumber],
              ['Matric number', matricNumber],
              ['Programme', `${programme}, ${type}, ${session}`],
              ['Date of birth', formatDate(clearance.dateOfBirth)],
              ['LGA and state', originInWords(clearance)],
              ['Items met', `${clearance.met} of ${clearance.asked}`],
            ]}
          />
        </Section>
        {ticks ? (
          <>
            <Section title="What the portal knows" lead="Read from payments, verification and photo.">
              <ReadItems items={items.filter(({ known }) => known)} />
            </Section>
            <Section title="Papers">
              <TickForm key={clearance.id} clearance={clearance} reload={reload} />
            </Section>
          </>
        ) : (
          <Section title="Checklist">
            <ReadItems items={items} />
          </Section>
        )}
        <Section title="What happened">
          <AuditTrail
            label="What happened to the clearance"
            entries={clearance.history.map(({ at, by, kind, comment }) => ({
              id: `${at} ${kind}`,
              at,
              actorName: by,
              act: kinds[kind] ?? kind,
              reason: comment,
            }))}
          />
        </Section>
      </Stack>
    </>
  );
}

/** The checklist of one entrant; with `?part=slip` the slip on paper. */
export function OneClearance({ id }: { id: number }) {
  const [search, setSearch] = useSearchParams();
  const clearance = useQuery({ ...clearanceQuery(id), staleTime: 0, gcTime: 0 });
  const { data, error, refetch } = clearance;
  const show = (part?: 'slip') => setSearch({ id: String(id), ...(part && { part }) });
  if (data?.slip && search.get('part') === 'slip')
    return <ClearanceSlip slip={data.slip} onBack={() => show()} />;
  if (data)
    return (
      <Opened clearance={data} reload={async () => (await refetch()).data} onPrint={() => show('slip')} />
    );
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return <Loading label="Loading the checklist…" />;
}
