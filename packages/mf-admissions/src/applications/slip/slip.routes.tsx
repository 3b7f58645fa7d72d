import { type Programme, type ProgrammeForm, programmeOfPath } from '@portal/contracts/admissions';
import { Navigate, useLocation } from '@portal/shared/router';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import { Page } from '../../lib/page';
import { isProblem } from '../../lib/problem';
import { WithForm } from '../../lib/with-form';
import { ApplicationSlip } from './application-slip.print';
import { useSlip } from './slip.api';

/** The slip of a submitted application; its form where it is not submitted, its login without a session. */
function Opened({ programme, form }: { programme: Programme; form: ProgrammeForm }) {
  const { data: slip, error, refetch } = useSlip(form);
  if (isProblem(error, 'SIGNED_OUT')) return <Navigate to={programme.routes.login} replace />;
  if (isProblem(error, 'STEP_MISSING')) return <Navigate to={programme.routes.form} replace />;
  if (slip) {
    return <ApplicationSlip programme={programme} form={form} slip={slip} onShown={refetch} />;
  }
  return (
    <Page wide>{error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />}</Page>
  );
}

/** The slip of whichever programme has this path. */
export default function SlipRoutes() {
  const { pathname } = useLocation();
  return (
    <WithForm programme={programmeOfPath(pathname, 'preview')}>
      {(form, programme) => <Opened programme={programme} form={form} />}
    </WithForm>
  );
}
