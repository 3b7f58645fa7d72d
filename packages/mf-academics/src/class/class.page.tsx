import { ListPage } from '@portal/shared/lists';
import { ClassTabs } from '../lib/class-tabs';
import { classList } from './class.list';

/** The class that I advise, my department or my school. */
export default function ClassPage() {
  return (
    <>
      <ClassTabs />
      <ListPage list={classList} />
    </>
  );
}
