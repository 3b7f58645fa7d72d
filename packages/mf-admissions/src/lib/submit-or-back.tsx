import { SubmitButton } from '@portal/shared/forms';
import { ButtonLink, Flex } from '@portal/shared/ui';
import type { ReactNode } from 'react';

interface SubmitOrBackProps {
  /** Of the list that the form belongs to. */
  to: string;
  back?: string;
  /** What is done. */
  children: ReactNode;
}

/** The end of a form that has a page of its own. */
export const SubmitOrBack = ({ to, back = 'Back to the list', children }: SubmitOrBackProps) => (
  <Flex gap="3" wrap="wrap">
    <SubmitButton>{children}</SubmitButton>
    <ButtonLink variant="outline" to={to}>
      {back}
    </ButtonLink>
  </Flex>
);
