import { academics } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { ListTable, RowName, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, OrDash } from '@portal/shared/ui';
import { NoCourse, SheetStandIn } from '../asked-course';
import { classListPath } from '../../lib/records-pages';
import { sheetHeadQuery, useAskedCourse, type SheetKey } from '../records.api';
import { CourseTabs, SheetHeader } from '../sheet-header';
import { isPaper, SignSheets } from './sign-sheets';

const yes = (given: boolean) => (given ? 'Yes' : '–');

const classOf = (of: SheetKey, code: string): ListDefinition<typeof academics.records.sheet> => ({
  title: `Class list of ${code}`,
  call: academics.records.sheet,
  fixed: { ...of },
  rowKey: ({ registrationId }) => registrationId,
  rowName: ({ fullName }) => fullName,
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nobody is in this class yet: students stand here once their registration is approved.',
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 30,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Sex', width: 7, foldsAt: 3, cell: ({ gender }) => gender },
    { header: 'Level', width: 6, align: 'end', cell: ({ level }) => level },
    {
      header: 'Department',
      width: 26,
      foldsAt: 1,
      cell: ({ department, option }) => (
        <TwoLines below={option}>
          <OrDash value={department} />
        </TwoLines>
      ),
    },
    { header: 'Carry-over', width: 10, foldsAt: 2, cell: ({ carryOver }) => yes(carryOver) },
    { header: 'Borrowed', width: 9, foldsAt: 2, cell: ({ borrowed }) => yes(borrowed) },
  ],
});

function ClassOf({ of }: { of: NonNullable<ReturnType<typeof useAskedCourse>> }) {
  const { data, error, refetch } = useQuery(sheetHeadQuery(of.sheet));
  if (!data) return <SheetStandIn title="Class list" error={error} retry={() => void refetch()} />;
  const path = classListPath(of.key);
  return (
    <>
      <SheetHeader
        sheet={data}
        of={of}
        crumb="Class list"
        actions={
          <>
            <ButtonLink variant="outline" to={`${path}&print=attendance`}>
              Attendance sheet
            </ButtonLink>
            <ButtonLink variant="outline" to={`${path}&print=examination`}>
              Examination sheet
            </ButtonLink>
          </>
        }
      />
      <CourseTabs course={of.key} part="class" />
      <ListTable list={classOf(of.sheet, data.code)} />
    </>
  );
}

/** Who is in the class that `?course=` names; with `print` its sheets to sign. */
export default function ClassListPage() {
  const asked = useAskedCourse();
  const [search] = useSearchParams();
  if (!asked) return <NoCourse title="Class list" />;
  const paper = search.get('print');
  return isPaper(paper) ? (
    <SignSheets key={asked.key} of={asked} paper={paper} />
  ) : (
    <ClassOf key={asked.key} of={asked} />
  );
}
