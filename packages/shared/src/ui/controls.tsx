import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { recipes } from './theme/recipes';
import { ChevronDownIcon } from './icons';

/**
 * Chakra's own controls take their state from a Field context and point at errors by `aria-errormessage`, which
 * TalkBack and VoiceOver do not read. These are the bare elements: the field that holds them sets `aria-describedby`.
 */
export const Input = chakra('input', recipes.input);
export const Textarea = chakra('textarea', recipes.textarea);

const Select = chakra('select', recipes.nativeSelect);

export type NativeSelectProps = HTMLChakraProps<'select'> & {
  /** Compact, for filters and toolbars. */
  controlSize?: 'sm' | 'md';
  ref?: Ref<HTMLSelectElement>;
};

/** The platform's own list: the wheel on phones, typing ahead on computers. Children are `<option>`s. */
export function NativeSelect({ controlSize = 'md', ...props }: NativeSelectProps) {
  return (
    <chakra.span position="relative" display="block" width="100%">
      <Select size={controlSize} {...props} />
      <chakra.span
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.muted"
        aria-hidden
      >
        <ChevronDownIcon />
      </chakra.span>
    </chakra.span>
  );
}
