import {
  type Programme,
  type ProgrammeForm,
  programmeOfPath,
  reopenedForm,
} from '@portal/contracts/admissions';
import { Navigate, useLocation } from '@portal/shared/router';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import { Late, latePart } from '../../lib/late';
import { Page } from '../../lib/page';
import { isProblem } from '../../lib/problem';
import { useCurrentApplication } from '../../lib/application.api';
import { WithForm } from '../../lib/with-form';
import { ApplicationPage } from './application.page';

const documentsOnly = latePart(() => import('./documents-only.page'));

/** The form opens for a live applicant session only; verifying the RRR starts one. Otherwise to the login. */
function Opened({ programme, form }: { programme: Programme; form: ProgrammeForm }) {
  const { data: record, error, refetch } = useCurrentApplication(form);
  if (isProblem(error, 'SIGNED_OUT')) return <Navigate to={programme.routes.login} replace />;
  if (record && form.applicant(record).completed && programme.routes.preview) {
    return <Navigate to={programme.routes.preview} state={{ fromLogin: true }} replace />;
  }
  if (record && reopenedForm(form, record).steps.length === 0) {
    return (
      <Late part={documentsOnly}>
        {({ DocumentsOnlyPage }) => <DocumentsOnlyPage programme={programme} form={form} record={record} />}
      </Late>
    );
  }
  if (record) return <ApplicationPage programme={programme} form={form} record={record} />;
  return (
    <Page wide>{error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />}</Page>
  );
}

/** The application form of whichever programme has this path. */
export default function ApplicationRoutes() {
  const { pathname } = useLocation();
  return (
    <WithForm programme={programmeOfPath(pathname, 'form')}>
      {(form, programme) => <Opened programme={programme} form={form} />}
    </WithForm>
  );
}
