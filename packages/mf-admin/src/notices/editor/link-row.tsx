import type { Editor } from '@tiptap/core';
import { Box, Button, Flex, Input, Text } from '@portal/shared/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { linkTarget } from './link-mark';

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  const inside = !editor.state.selection.empty || editor.isActive('link');
  if (inside) chain.setMark('link', { href }).run();
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
}

/** Asks where a link leads. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [wrong, setWrong] = useState(false);
  useEffect(() => box.current?.focus(), []);

  const apply = () => {
    const href = linkTarget(address);
    if (!href) return setWrong(true);
    setLink(editor, href);
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  // Enter would send the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') {
      onClose();
      editor.commands.focus();
    }
  };
  return (
    <Box p="2" borderBottomWidth="1px" bg="bg.subtle">
      <label htmlFor={id}>Address of the link</label>
      <Flex gap="2" mt="1" wrap="wrap">
        <Box flex="1 1 14rem">
          <Input
            id={id}
            ref={box}
            type="text"
            inputMode="url"
            value={address}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            placeholder="https://"
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Box>
        <Button type="button" onClick={apply}>
          Apply
        </Button>
        {editor.isActive('link') && (
          <Button type="button" variant="outline" onClick={remove}>
            Remove link
          </Button>
        )}
      </Flex>
      <div role="alert">
        {wrong && (
          <Text id={`${id}-error`} color="fg.error" textStyle="sm" mt="1">
            Enter an address that begins with https:// or an email address
          </Text>
        )}
      </div>
    </Box>
  );
}
