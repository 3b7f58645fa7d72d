import { programmes, type ProgrammeForm } from '@portal/contracts/admissions';
import { Box, PageHeader } from '@portal/shared/ui';
import { useSlip } from '../slip/slip.api';
import SlipRoutes from '../slip/slip.routes';
import { Page } from '../../lib/page';
import { WithForm } from '../../lib/with-form';
import { Tracking } from './tracking';

/** Above the slip, once there is one: what the printer does not get. */
function Above({ form }: { form: ProgrammeForm }) {
  const submitted = useSlip(form).data !== undefined;
  if (!submitted) return null;
  return (
    <Box data-no-print>
      <Page wide>
        <PageHeader
          title="Postgraduate application"
          lead="How far your application is. Your slip stands below."
          crumbs={[{ label: 'Home', to: '/' }, { label: 'Postgraduate' }, { label: 'Application details' }]}
        />
        <Tracking />
      </Page>
    </Box>
  );
}

/** What became of a submitted application, and its slip; the form where it is not submitted, the login without a session. */
export default function TrackingPage() {
  return (
    <>
      <WithForm programme={programmes.postgraduate}>{(form) => <Above form={form} />}</WithForm>
      <SlipRoutes />
    </>
  );
}
