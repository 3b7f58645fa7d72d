import { ListPage } from '@portal/shared/lists';
import { ButtonLink } from '@portal/shared/ui';
import { missingPath } from '../lib/missing-results/missing-results.api';
import { myCoursesList } from './my-courses.list';

/** Courses that the lecturer teaches. */
export default function RecordsPage() {
  return (
    <ListPage
      list={myCoursesList}
      actions={
        <ButtonLink to={missingPath} variant="outline">
          Missing results
        </ButtonLink>
      }
    />
  );
}
