import { ListPage } from '@portal/shared/lists';
import { useLocation } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { bulkPath, copyPath, optionsPath, semesterPath } from './curriculum.api';
import { curriculumList } from './curriculum.list';

/** What departments teach in a session. */
export default function AssignCoursePage() {
  const mayEdit = useCan('courses.edit');
  const { search } = useLocation();
  return (
    <>
      <CourseManagementTabs />
      <ListPage
        list={curriculumList}
        actions={
          <Flex gap="3" wrap="wrap">
            {mayEdit && (
              <>
                <ButtonLink to={semesterPath(search)}>Add courses</ButtonLink>
                <ButtonLink to={copyPath} variant="outline">
                  Copy to another session
                </ButtonLink>
                <ButtonLink to={bulkPath} variant="outline">
                  From a spreadsheet
                </ButtonLink>
              </>
            )}
            <ButtonLink to={optionsPath} variant="outline">
              Options of departments
            </ButtonLink>
          </Flex>
        }
      />
    </>
  );
}
