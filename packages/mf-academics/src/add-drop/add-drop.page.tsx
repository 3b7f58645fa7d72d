import { ListPage } from '@portal/shared/lists';
import { changesList } from '../approve-courses/changes.list';
import { CourseManagementTabs } from '../lib/course-management-tabs';

const list = {
  ...changesList,
  title: 'Add & Drop course',
};

/** What students ask to add and drop, for who sees to it beside the offices. */
export default function AddDropPage() {
  return (
    <>
      <CourseManagementTabs />
      <ListPage list={list} />
    </>
  );
}
