import { type Programme, type ProgrammeForm, programmeOfPath } from '@portal/contracts/admissions';
import { Navigate, useLocation } from '@portal/shared/router';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import { useCurrentApplication } from '../../lib/application.api';
import { Page } from '../../lib/page';
import { isProblem } from '../../lib/problem';
import { WithForm } from '../../lib/with-form';
import { DetailsPage } from './details.page';

/** What was submitted; the form where nothing is, the login without a session. */
function Opened({ programme, form }: { programme: Programme; form: ProgrammeForm }) {
  const { data: record, error, refetch } = useCurrentApplication(form);
  if (isProblem(error, 'SIGNED_OUT')) return <Navigate to={programme.routes.login} replace />;
  if (!record) {
    return (
      <Page wide>{error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />}</Page>
    );
  }
  if (!form.applicant(record).completed) return <Navigate to={programme.routes.form} replace />;
  return <DetailsPage programme={programme} form={form} record={record} />;
}

/** The details of an application of whichever programme has this path. */
export default function DetailsRoutes() {
  const { pathname } = useLocation();
  return (
    <WithForm programme={programmeOfPath(pathname, 'details')}>
      {(form, programme) => <Opened programme={programme} form={form} />}
    </WithForm>
  );
}
