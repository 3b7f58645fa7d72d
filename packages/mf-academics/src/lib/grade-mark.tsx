import { chakra, When } from '@portal/shared/ui';

interface GradeMarkProps {
  grade: string | null;
  passed: boolean;
}

/** A grade; one that fails stands red, underlined and in a frame, so that grey paper and every eye show it. */
export function GradeMark({ grade, passed }: GradeMarkProps) {
  const failed = (
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
  return (
    <When value={grade} otherwise={<chakra.span color="fg.muted">–</chakra.span>}>
      <When value={passed} otherwise={failed}>
        <chakra.span fontWeight="semibold">{grade}</chakra.span>
      </When>
    </When>
  );
}
