import { Loading } from "#web/ui/Loading.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g"];

/** The form on its way: head, ledger and slip where they will stand. */
export function FormSkeleton() {
  return (
    <Loading>
      <div className="formgrid" aria-hidden="true">
        <div className="card nmr sk">
          <Skeleton width={220} height={24} />
          <Skeleton height={42} />
          <Skeleton height={42} />
          {rows.map((row) => (
            <Skeleton key={row} height={38} />
          ))}
        </div>
        <div className="card slip sk">
          <Skeleton shape="circle" />
          {rows.map((row) => (
            <Skeleton key={row} width="86%" />
          ))}
          <Skeleton height={48} />
        </div>
      </div>
    </Loading>
  );
}
