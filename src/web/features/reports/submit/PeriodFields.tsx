import { useFormContext } from "react-hook-form";
import { SUBMITTER_MAX } from "#shared/domain/limits.ts";
import { periodMonth, periodOf, type PeriodText, periodYear } from "#shared/domain/periods.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/Field.tsx";
import { Select } from "#web/ui/Select.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import type { ReportPlace } from "./draft.ts";
import { monthOptions, yearOptions } from "./period-options.ts";
import type { ReportFormValues } from "./reportFormValues.ts";
import { useFieldError } from "./useFieldError.ts";

interface PeriodFieldsProps {
  locations: readonly Location[];
  nameOf: (location: Location) => string;
  /** The current month. */
  today: PeriodText;
  place: ReportPlace;
  /** The chosen month is filed; its name then carries a remark. */
  isTaken: boolean;
  onPlaceChange: (place: ReportPlace) => void;
  /** The months that are filed. */
  taken: readonly PeriodText[];
  locationError: string | null;
  /** Said by the banner; the field is marked and gets the focus. */
  isPeriodRefused: boolean;
  bannerId: string;
}

/** What the report is about, and who submits it. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { locations, nameOf, today, place, isTaken, onPlaceChange, taken } = props;
  const { locationError, isPeriodRefused, bannerId } = props;
  const { locationId, period } = place;
  const year = periodYear(period);
  const refused = isPeriodRefused ? ({ "aria-invalid": true, "aria-describedby": bannerId } as const) : {};
  return (
    <div className={classNames("hdr", isTaken && "hdr-taken")}>
      <Field label="Business Location" error={locationError ?? undefined}>
        <Select
          data-first-field
          value={locationId ?? ""}
          onChange={({ target }) =>
            onPlaceChange({ period, locationId: target.value === "" ? null : Number(target.value) })
          }
        >
          <option value="">Choose a location</option>
          {locations.map((location) => (
            <option key={location.id} value={location.id}>
              {nameOf(location)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Report Year">
        <Select
          value={year}
          onChange={({ target }) =>
            onPlaceChange({ locationId, period: periodOf(Number(target.value), periodMonth(period)) })
          }
        >
          {yearOptions(taken, today, period).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
      <Field label="Report Month">
        <Select
          data-month-field
          {...refused}
          value={periodMonth(period)}
          onChange={({ target }) =>
            onPlaceChange({ locationId, period: periodOf(year, Number(target.value)) })
          }
        >
          {monthOptions(year, taken).map(({ month, label, isTaken: isFiled }) => (
            <option key={month} value={month} disabled={isFiled}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <SubmitterField />
    </div>
  );
}

const isNamed = (name: string) => name.trim() !== "" || "Enter who submits the report.";

function SubmitterField() {
  const { register } = useFormContext<ReportFormValues>();
  return (
    <Field label="Report Submitter" error={useFieldError("submittedBy")}>
      <TextInput
        autoComplete="name"
        maxLength={SUBMITTER_MAX}
        {...register("submittedBy", { validate: isNamed })}
      />
    </Field>
  );
}
