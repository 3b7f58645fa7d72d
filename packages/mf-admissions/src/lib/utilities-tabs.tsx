import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const queue = '/utilities/olevel_verification';
const pages = [
  { path: queue, label: 'O-level verification', inner: `${queue}/verify_result` },
  { path: '/utilities/certificate_verification', label: 'Certificate verification' },
  { path: '/utilities/certificate_verification/awards', label: 'Awards' },
  { path: '/utilities/certificate_verification/queries', label: 'Certificate queries' },
] as const;

/** The pages that verify papers beside each other. */
export function UtilitiesTabs() {
  return <PageTabs label="Utilities" routes={definition.routes} pages={pages} />;
}
