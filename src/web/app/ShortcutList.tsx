import { Dialog, type DialogProps } from "#web/ui/dialog/dialog.tsx";
import { Switch } from "#web/ui/inputs.tsx";
import "./shortcut-list.css";

/** A page and the letter that opens it, after G. */
export interface PageKey {
  key: string;
  label: string;
  href: string;
}

interface ShortcutListProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  pages: readonly PageKey[];
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}

/** What the keys do, under "?", and the switch that turns the others off (WCAG 2.1.4). */
export default function ShortcutList({ open, onOpenChange, pages, isOn, onSwitch }: ShortcutListProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      <dl className="shortcut-list">
        {pages.map(({ key, label }) => (
          <Shortcut key={key} keys={["G", key]} does={label} />
        ))}
        <Shortcut keys={["/"]} does="Search on this page" />
        <Shortcut keys={["?"]} does="This list" />
      </dl>
      <Switch
        checked={isOn}
        onChange={onSwitch}
        help="Turn them off when you speak to your computer instead of typing. This list still opens."
      >
        Use shortcuts
      </Switch>
    </Dialog>
  );
}

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
