import { useId, type AriaAttributes, type Ref } from 'react';
import { texts } from '../../model';
import {
  Box,
  ChevronDownIcon,
  CloseIcon,
  IconButton,
  Input,
  Spinner,
  VisuallyHidden,
  chakra,
} from '../../ui';
import { useMenuPlace } from '../../ui/overlay/use-menu-place';
import type { FindChoices, PickerChoice } from './picker-types';
import { usePicker } from './use-picker';

export interface PickerBoxProps extends Pick<
  AriaAttributes,
  'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  /** Of the box, for its label. */
  id: string;
  /** What is picked, as in `User`; said of the list and of the button that empties. */
  label: string;
  find: FindChoices;
  chosen: PickerChoice | null;
  onChange: (choice: PickerChoice | null) => void;
  placeholder?: string | undefined;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A box to type into with a list of what the server finds. */
export function PickerBox({ id, label, find, chosen, onChange, placeholder, ...box }: PickerBoxProps) {
  const listId = useId();
  const picker = usePicker({ find, chosen, onChange });
  const { root, open, found, at } = picker;
  const list = useMenuPlace({ root, open, stretch: true });
  const active = at >= 0 ? `${listId}-${at}` : undefined;
  return (
    <Box ref={root} position="relative">
      <Input
        {...box}
        id={id}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        pe="16"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? active : undefined}
        placeholder={placeholder ?? 'Type to search'}
        value={picker.text}
        onChange={(event) => picker.type(event.target.value)}
        // Typing then replaces what is chosen.
        onFocus={(event) => event.currentTarget.select()}
        onClick={picker.show}
        onKeyDown={picker.onKeyDown}
      />
      <Box position="absolute" insetEnd="2" top="0" h="11" display="flex" alignItems="center" gap="1">
        {picker.busy && <Spinner size="sm" color="fg.muted" />}
        {chosen && (
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={`Clear ${label}`}
            onClick={() => picker.take(null)}
          >
            <CloseIcon aria-hidden />
          </IconButton>
        )}
        <chakra.span color="fg.muted" pointerEvents="none" aria-hidden>
          <ChevronDownIcon size={18} />
        </chakra.span>
      </Box>
      {open && (
        <chakra.div
          ref={list}
          popover="manual"
          position="fixed"
          inset="auto"
          m="0"
          p="1.5"
          zIndex="dropdown"
          maxH="min(20rem, calc(100dvh - 1rem))"
          overflow="auto"
          color="fg"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          shadow="lg"
        >
          <chakra.ul id={listId} role="listbox" aria-label={label} aria-busy={picker.busy} listStyle="none">
            {found?.map((choice, index) => (
              <Choice
                key={choice.value}
                id={`${listId}-${index}`}
                choice={choice}
                active={index === at}
                selected={choice.value === chosen?.value}
                onTake={() => picker.take(choice)}
              />
            ))}
          </chakra.ul>
          <Words {...picker} />
        </chakra.div>
      )}
      <VisuallyHidden role="status">{open && found?.length ? `${found.length} found` : ''}</VisuallyHidden>
    </Box>
  );
}

interface ChoiceProps {
  id: string;
  choice: PickerChoice;
  active: boolean;
  selected: boolean;
  onTake: () => void;
}

/** One of the list. The focus stays in the box; the list only shows where the arrows are. */
function Choice({ id, choice: { label, detail }, active, selected, onTake }: ChoiceProps) {
  return (
    <chakra.li
      id={id}
      role="option"
      aria-selected={selected}
      ref={(element: HTMLLIElement | null) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      px="3"
      py="2"
      minH="11"
      borderRadius="l1"
      cursor="pointer"
      bg={active ? 'colorPalette.subtle' : undefined}
      outline={active ? '2px solid' : undefined}
      outlineColor="colorPalette.solid"
      fontWeight={selected ? 'semibold' : undefined}
      _hover={{ bg: 'bg.muted' }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {label}
      {detail && (
        <chakra.span display="block" textStyle="sm" color="fg.muted" fontWeight="normal">
          {detail}
        </chakra.span>
      )}
    </chakra.li>
  );
}

/** What stands in the place of choices. */
function Words({ found, failure, typed }: Pick<ReturnType<typeof usePicker>, 'found' | 'failure' | 'typed'>) {
  const text = typed?.trim();
  return (
    <chakra.p role="status" px={found?.length ? '0' : '3'} py={found?.length ? '0' : '2'} color="fg.muted">
      {failure && `${texts.shell.loadError}${failure}`}
      {!failure && !found && 'Loading…'}
      {!failure &&
        found?.length === 0 &&
        `${texts.tables.noResult}${text ? texts.tables.noResultFor(text) : ''}`}
    </chakra.p>
  );
}
