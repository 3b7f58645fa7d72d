import type { ComponentProps } from 'react';
import { Textarea } from '../../ui';

/** Text that is only read: a long one takes the lines that it needs, where a box of one line would cut it. */
export function ReadOnlyText(
  props: Omit<ComponentProps<typeof Textarea>, 'readOnly' | 'rows' | 'minH' | 'resize'>,
) {
  return <Textarea {...props} readOnly rows={1} minH="11" resize="none" fieldSizing="content" />;
}
