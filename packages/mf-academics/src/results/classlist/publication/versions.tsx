import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { ActionDialogProps } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { ErrorMessage, Loading, StateBadge, Text, chakra } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import type { Semester } from '../../../lib/result-sheets/sheets.api';
import type { Departments } from './publication-actions';

/** Every copy that was published of a department, the newest first. */
export function Versions({
  row,
  onClose,
  semester,
}: ActionDialogProps<Departments> & { semester: Semester }) {
  const [department] = row;
  const query = { ...semester, departmentId: department?.departmentId ?? 0 };
  const { data, error, refetch } = useQuery({
    ...queryOf(academics.publications.history, { query }),
    staleTime: 0,
  });
  return (
    <Modal open onClose={onClose} title={`Versions of ${department?.department ?? ''}`}>
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <Text>Nothing was published yet.</Text>}
      <chakra.ol listStyleType="none" display="grid" gap="4">
        {data?.map(({ version, by, at, reason, students, inForce }) => (
          <li key={version}>
            <Text fontWeight="semibold">
              Version {version} {inForce && <StateBadge meaning="good">What students see</StateBadge>}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {by}, {formatDateTime(at)}, {counted(students, 'student')}
            </Text>
            {reason && <Text>“{reason}”</Text>}
          </li>
        ))}
      </chakra.ol>
    </Modal>
  );
}
