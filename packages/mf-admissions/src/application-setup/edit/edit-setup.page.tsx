import { useQuery } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { setupsPath, choicesQuery, setupQuery, type Choices } from '../../lib/application-setup.api';
import { ApplicationsTabs } from '../../lib/applications-tabs';
import { setupActions } from '../setup-actions';
import { History } from './history';
import { RulesWaiting } from './rules-waiting';
import { RulesView } from './rules-view';
import { NewSetupForm, SetupForm } from './setup-form';

const crumbs = (label: string) => [{ label: 'Set-up', to: setupsPath }, { label }];
/** Without the link to this very page. */
const actsHere = setupActions.slice(1);

function Existing({ id, choices }: { id: number; choices: Choices }) {
  const setup = useQuery({ ...setupQuery(id), staleTime: 0, gcTime: 0 });
  const { data, error } = setup;
  const title = data ? `${data.type}, ${data.session}` : 'Set-up';
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs(title)}
        actions={data && <ActionButtons actions={actsHere} row={data} />}
      />
      {setup.isPending && <Loading label="Loading the set-up…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void setup.refetch()} />}
      {data && (
        <Stack gap="6">
          <RulesWaiting {...data} />
          {data.may.includes('edit') ? (
            <SetupForm setup={data} choices={choices} reload={async () => (await setup.refetch()).data} />
          ) : (
            <RulesView setup={data} choices={choices} />
          )}
          <History {...data} />
        </Stack>
      )}
    </>
  );
}

function Edited() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  const choices = useQuery(choicesQuery);
  if (choices.isPending) return <Loading label="Loading what a set-up is made of…" />;
  if (!choices.data) return <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />;
  if (Number.isSafeInteger(id) && id > 0) return <Existing key={id} id={id} choices={choices.data} />;
  return (
    <>
      <PageHeader title="New set-up" crumbs={crumbs('New set-up')} />
      <NewSetupForm choices={choices.data} />
    </>
  );
}

/** `?id=` is that set-up; without it a new one is made. */
export default function EditSetupPage() {
  return (
    <>
      <ApplicationsTabs />
      <Edited />
    </>
  );
}
