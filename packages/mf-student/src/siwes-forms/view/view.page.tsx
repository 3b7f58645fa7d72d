import { student } from '@portal/contracts/student';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import {
  Button,
  DescriptionList,
  EmptyState,
  ErrorMessage,
  LabelBadge,
  Loading,
  PageHeader,
  Panel,
  SimpleGrid,
  Stack,
  Text,
} from '@portal/shared/ui';
import { siwesBadges } from '../../lib/siwes-badges';
import { siwesFormsPath, SiwesTabs } from '../../lib/siwes-tabs';
import { formActions } from '../form-actions';

/** The whole account number, once it is asked for: the audit keeps who looked. */
function AccountNumber({ id }: { id: number }) {
  const { data, error, isPending, mutate } = useCall(student.siwesForms.reveal);
  if (error) return <ErrorMessage error={error} />;
  if (data)
    return (
      <Text role="status" mt="3" fontVariantNumeric="tabular-nums">
        Account number: {data.accountNumber || 'none yet'}
      </Text>
    );
  return (
    <Button
      size="sm"
      variant="outline"
      mt="3"
      alignSelf="start"
      loading={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      Show the account number
    </Button>
  );
}

function SiwesForm({ id }: { id: number }) {
  const seesBank = useCan('student.siwes-bank');
  const { data, error, isPending, refetch } = useQuery(queryOf(student.siwesForms.one, { params: { id } }));
  const title = data?.fullName ?? 'SIWES form';
  const { matricNumber, department, level, session } = data ?? {};
  const lead = data && [matricNumber, department, `${level} level`, session].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        title={title}
        {...(lead && { lead })}
        crumbs={[{ label: 'SIWES forms', to: siwesFormsPath }, { label: title }]}
        {...(data && { actions: <ActionButtons actions={formActions} row={{ ...data, formId: data.id }} /> })}
      />
      {isPending && <Loading label="Fetching the form…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="5">
          <Panel title="Form">
            <DescriptionList
              items={[
                ['State', <LabelBadge key="state" of={siwesBadges} value={data.state} />],
                ['Submitted', data.submittedAt ? formatDateTime(data.submittedAt) : '–'],
                ['Locked', data.lockedAt ? formatDateTime(data.lockedAt) : '–'],
                ['Locked by', data.lockedBy],
              ]}
            />
          </Panel>
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
            {data.groups.map(({ title: heading, rows }) => (
              <Panel key={heading} title={heading}>
                <DescriptionList items={rows.map(({ label, value }) => [label, value] as const)} />
                {heading === 'Bank' && seesBank && <AccountNumber id={id} />}
              </Panel>
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </>
  );
}

/** One form with everything that it says: `?form=`. */
export default function SiwesFormPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('form') ?? 0);
  return (
    <>
      <SiwesTabs />
      {Number.isSafeInteger(id) && id > 0 ? (
        <SiwesForm key={id} id={id} />
      ) : (
        <>
          <PageHeader
            title="SIWES form"
            crumbs={[{ label: 'SIWES forms', to: siwesFormsPath }, { label: 'SIWES form' }]}
          />
          <EmptyState title="No form is named">Choose one in the list of SIWES forms.</EmptyState>
        </>
      )}
    </>
  );
}
