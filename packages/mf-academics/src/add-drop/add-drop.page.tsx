import { ListPage, TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { changesList } from '../lib/add-drop/changes.list';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { daysList } from './days.list';

const path = '/course_management/add_drop';
const requests = { ...changesList, title: 'Add & Drop course' };

function Parts({ days }: { days: boolean }) {
  return (
    <TabLinks
      label="Add and drop"
      tabs={[
        { to: path, label: 'Requests', current: !days },
        { to: `${path}?part=days`, label: 'Days', current: days },
      ]}
    />
  );
}

/** What students ask to add and drop, and when they may, for who sees to it beside the offices. */
export default function AddDropPage() {
  const [search] = useSearchParams();
  const days = search.get('part') === 'days';
  return (
    <>
      <CourseManagementTabs />
      {days ? (
        <ListPage list={daysList}>
          <Parts days />
        </ListPage>
      ) : (
        <ListPage list={requests}>
          <Parts days={false} />
        </ListPage>
      )}
    </>
  );
}
