import { ListPage } from '@portal/shared/lists';
import { ApplicationsTabs } from '../lib/applications-tabs';
import { postgraduateList } from './postgraduate.list';

/** Submitted postgraduate applications. */
export default function PostgraduatePage() {
  return (
    <>
      <ApplicationsTabs />
      <ListPage list={postgraduateList} />
    </>
  );
}
