import { ListPage } from '@portal/shared/lists';
import { ApplicationsTabs } from '../../lib/applications-tabs';
import { evidenceList } from './evidence.list';

/** Payments that banks show, for the second officer. */
export default function EvidencePage() {
  return (
    <>
      <ApplicationsTabs />
      <ListPage list={evidenceList} />
    </>
  );
}
