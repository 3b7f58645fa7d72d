import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { LecturerManagementTabs } from '../lib/lecturer-management-tabs';
import { copyTeachingPath, replacePath } from './assign-courses.api';
import { courseLecturersList } from './course-lecturers.list';

/** Who teaches which course in a session and semester. */
export default function AssignCoursesPage() {
  const mayEdit = useCan('lecturers.edit');
  return (
    <>
      <LecturerManagementTabs />
      <ListPage
        list={courseLecturersList}
        actions={
          mayEdit && (
            <Flex gap="3" wrap="wrap">
              <ButtonLink to={copyTeachingPath}>Copy from another session</ButtonLink>
              <ButtonLink to={replacePath} variant="outline">
                Replace a lecturer
              </ButtonLink>
            </Flex>
          )
        }
      />
    </>
  );
}
