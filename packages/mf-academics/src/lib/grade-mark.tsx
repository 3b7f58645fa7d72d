import { chakra } from '@portal/shared/ui';

interface GradeMarkProps {
  grade: string | null;
  passed: boolean;
}

/** A grade; one that fails stands red, underlined and in a frame, so that grey paper and every eye show it. */
export function GradeMark({ grade, passed }: GradeMarkProps) {
  if (grade === null) return <chakra.span color="fg.muted">–</chakra.span>;
  if (passed) return <chakra.span fontWeight="semibold">{grade}</chakra.span>;
  return (
    <chakra.strong
      data-failed
      color="fg.error"
      borderWidth="1px"
      borderColor="fg.error"
      px="1"
      textDecoration="underline"
      css={{ printColorAdjust: 'exact' }}
    >
      {grade}
      <chakra.span srOnly> (failed)</chakra.span>
    </chakra.strong>
  );
}
