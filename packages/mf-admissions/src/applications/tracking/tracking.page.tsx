import { formOf, programmes } from '@portal/contracts/admissions';
import { Box, PageHeader } from '@portal/shared/ui';
import { useSlip } from '../slip/slip.api';
import SlipRoutes from '../slip/slip.routes';
import { Page } from '../../lib/page';
import { Tracking } from './tracking';

const form = formOf(programmes.postgraduate);

/** Above the slip, once there is one: what the printer does not get. */
function Above() {
  const submitted = useSlip(form as NonNullable<typeof form>).data !== undefined;
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
      <Above />
      <SlipRoutes />
    </>
  );
}
