import { ListPage } from '@portal/shared/lists';
import { myCoursesList } from './my-courses.list';

/** Courses that the lecturer teaches. */
export default function RecordsPage() {
  return <ListPage list={myCoursesList} />;
}
