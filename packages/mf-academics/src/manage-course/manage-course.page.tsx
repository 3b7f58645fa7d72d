import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { coursePath, uploadPath } from './courses.api';
import { coursesList } from './courses.list';

/** The catalogue of courses. */
export default function ManageCoursePage() {
  const mayEdit = useCan('courses.edit');
  return (
    <>
      <CourseManagementTabs />
      <ListPage
        list={coursesList}
        actions={
          mayEdit && (
            <Flex gap="3" wrap="wrap">
              <ButtonLink to={coursePath()}>New course</ButtonLink>
              <ButtonLink to={uploadPath} variant="outline">
                From a spreadsheet
              </ButtonLink>
            </Flex>
          )
        }
      />
    </>
  );
}
