import { programmeOfType } from '@portal/contracts/admissions';
import { useQuery } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { Alert, Box, ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import type { AllowedPlaces } from '../form/place-limits';
import {
  setupPath,
  setupsPath,
  choicesQuery,
  setupQuery,
  type Choices,
  type Setup,
} from '../../lib/application-setup.api';
import { Late, latePart } from '../../lib/late';
import { WithForm } from '../../lib/with-form';
import { previewRecord } from './preview-record';

/** Apart, so that candidates have it in the file of their own page. */
const applicationPage = latePart(() => import('../form/application.page'));

/** What the set-up leaves: a department brings its school, and a school its departments. */
function placesOf({ schools, departments }: Setup, choices: Choices): AllowedPlaces {
  if (schools.length + departments.length === 0) return { faculties: null, departments: null };
  const left = choices.departments.filter(
    ({ id, schoolId }) => departments.includes(id) || schools.includes(schoolId),
  );
  return {
    faculties: [...new Set(left.map(({ schoolId }) => schoolId))],
    departments: left.map(({ id }) => id),
  };
}

function NoForm({ setup }: { setup: Setup }) {
  const back = <ButtonLink to={setupPath(setup.id)}>Back to the set-up</ButtonLink>;
  return (
    <>
      <PageHeader title={`${setup.type} application`} />
      <EmptyState title="This form is not released yet" action={back} />
    </>
  );
}

function Preview({ setup, choices }: { setup: Setup; choices: Choices }) {
  return (
    <WithForm programme={programmeOfType(setup.typeId)} otherwise={<NoForm setup={setup} />}>
      {(form, programme) => (
        <>
          <Box mb="5">
            <Alert status="info" title="Preview">
              This is the form as a candidate sees it. Nothing can be entered, and nothing is saved.
            </Alert>
          </Box>
          <Late part={applicationPage}>
            {({ ApplicationPage }) => (
              <ApplicationPage
                programme={programme}
                form={form}
                record={previewRecord(form, programme, setup)}
                preview={{ places: placesOf(setup, choices) }}
              />
            )}
          </Late>
        </>
      )}
    </WithForm>
  );
}

/** The form of the type that a set-up is for, read-only: `?id=` is the set-up. */
export default function PreviewPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return id > 0 ? <PreviewOf id={id} /> : <Navigate to={setupsPath} replace />;
}

function PreviewOf({ id }: { id: number }) {
  const setup = useQuery(setupQuery(id));
  const choices = useQuery(choicesQuery);
  const error = setup.error ?? choices.error;
  if (setup.data && choices.data) return <Preview setup={setup.data} choices={choices.data} />;
  if (!error) return <Loading label="Loading the form…" />;
  const retry = () => void Promise.all([setup.refetch(), choices.refetch()]);
  return (
    <>
      <PageHeader title="Preview" crumbs={[{ label: 'Set-up', to: setupsPath }]} />
      <ErrorMessage error={error} retry={retry} />
    </>
  );
}
