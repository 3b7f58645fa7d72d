import type { academics } from '@portal/contracts/academics';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDate, type CallData } from '@portal/shared/model';
import { Box, ButtonLink, chakra, Text } from '@portal/shared/ui';
import { listPath } from '../registration.api';

type CourseForm = CallData<typeof academics.courseForms.mine>;

const line = { py: '1', _print: { py: '0.5' } } as const;
const cell = { ...line, pe: { base: '1', sm: '3' } } as const;
const heads = ['Code', 'Title', 'Status'];

/** Brought over from earlier records: nobody is named who approved it. */
const isOfBefore = ({ approved, approvals }: CourseForm) =>
  approved && approvals.every(({ at }) => at === null);

/** What nobody may take for an approved form, also where it is cut out or copied in grey. */
function NotApproved({ standing }: Pick<CourseForm, 'standing'>) {
  return (
    <Box
      role="note"
      mt="4"
      _print={{ mt: '2' }}
      py="2"
      borderWidth="3px"
      borderColor="fg"
      textAlign="center"
      lineHeight="1.2"
    >
      <Text fontSize={{ base: '2xl', sm: '4xl' }} _print={{ fontSize: '4xl' }} fontWeight="bold">
        NOT APPROVED
      </Text>
      <Text>{standing}</Text>
    </Box>
  );
}

/** The same words across the courses. */
function Watermark() {
  return (
    <Box
      aria-hidden
      position="absolute"
      inset="0"
      display="grid"
      placeItems="center"
      overflow="hidden"
      pointerEvents="none"
      fontSize={{ base: '3xl', sm: '4rem' }}
      _print={{ fontSize: '4rem' }}
      fontWeight="bold"
      opacity="0.14"
    >
      <chakra.span transform="rotate(-14deg)" whiteSpace="nowrap">
        NOT APPROVED
      </chakra.span>
    </Box>
  );
}

function Courses({ courses, units, approved }: Pick<CourseForm, 'courses' | 'units' | 'approved'>) {
  return (
    <Box position="relative">
      {!approved && <Watermark />}
      <chakra.table
        width="100%"
        borderCollapse="collapse"
        aria-label="Courses"
        textStyle={{ base: 'xs', sm: 'sm' }}
        _print={{ textStyle: 'sm' }}
      >
        <thead>
          <chakra.tr borderBottomWidth="1px" borderColor="border.emphasized">
            {heads.map((head) => (
              <chakra.th key={head} scope="col" textAlign="start" fontWeight="semibold" {...cell}>
                {head}
              </chakra.th>
            ))}
            <chakra.th scope="col" textAlign="end" fontWeight="semibold" {...line}>
              Units
            </chakra.th>
          </chakra.tr>
        </thead>
        <tbody>
          {courses.map(({ code, title, units: of, status }) => (
            <chakra.tr key={code} borderBottomWidth="1px" verticalAlign="top">
              <chakra.th scope="row" textAlign="start" fontWeight="semibold" whiteSpace="nowrap" {...cell}>
                {code}
              </chakra.th>
              <chakra.td {...cell}>{title}</chakra.td>
              <chakra.td {...cell}>{status}</chakra.td>
              <chakra.td textAlign="end" {...line}>
                {of}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <chakra.th scope="row" colSpan={3} textAlign="start" {...cell}>
              Total of {courses.length}
            </chakra.th>
            <chakra.td textAlign="end" fontWeight="bold" {...line}>
              {units}
            </chakra.td>
          </tr>
        </tfoot>
      </chakra.table>
    </Box>
  );
}

/** A student's courses of a semester on one page of A4, with who approved them. */
export function CourseFormPrint({ form, back }: { form: CourseForm; back: boolean }) {
  const { fullName, matricNumber, passport, session, semester, level, approved, standing } = form;
  return (
    <PrintPage
      title="Course Form"
      numbers={[
        ['Session', session],
        ['Semester', semester],
        ['Matric number', matricNumber ?? '–'],
      ]}
      photo={{ src: passport, name: fullName }}
      verification={form.verification}
      actions={
        back && (
          <ButtonLink to={listPath} variant="outline">
            Course registration
          </ButtonLink>
        )
      }
    >
      {!approved && <NotApproved standing={standing} />}
      <PrintSection
        title="Student"
        rows={[
          ['Name', fullName],
          ['Level', level],
          ['Department', form.department ?? '–'],
          ['School', form.school ?? '–'],
          ['Submitted on', form.submittedAt ? formatDate(form.submittedAt) : '–'],
          ['State', standing],
        ]}
      />
      <PrintSection title="Courses registered">
        <Courses {...form} />
      </PrintSection>
      <PrintSection
        title="Approval"
        rows={
          isOfBefore(form)
            ? []
            : form.approvals.map(({ office, name, at }) => [
                office,
                at === null ? '–' : `${name ?? ''}, ${formatDate(at)}`,
              ])
        }
      >
        {isOfBefore(form) && <Text>Approved before the portal kept who approved.</Text>}
      </PrintSection>
    </PrintPage>
  );
}
