import { requestSubjects, requestSubjectWords } from '@portal/contracts/student';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { askPath } from './request.api';

/** Ways to have changed what only the registry changes. */
export function AskLinks() {
  return (
    <Flex gap="3" wrap="wrap">
      {requestSubjects.map((subject) => (
        <ButtonLink key={subject} to={askPath(subject)} variant="outline" size="sm">
          Change {requestSubjectWords[subject]}
        </ButtonLink>
      ))}
    </Flex>
  );
}
