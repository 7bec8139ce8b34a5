import { useAnswer, useLoaded } from '../../ask/answer.ts'
import { propertiesOf, readDescription } from '../../parts/schema.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { GROUPS, grouped } from './groups.ts'
import { Models } from './models.tsx'
import { Others } from './others.tsx'
import { Setting } from './setting.tsx'
import { SetupTemplate } from './setup_template.tsx'

/**
 * The configuration of the platform: each value, its source, and the value it would otherwise have.
 */
export default function Configuration() {
  const loading = useAnswer('getSystemConfig', {})
  const described = useLoaded(
    async () => propertiesOf(await readDescription(), 'SystemConfig'),
    'description',
  )
  return (
    <View title="Configuration" asked={{ name: 'getSystemConfig' }}>
      <p class="lead">
        Changes take effect without a restart, in every process; a running call keeps what it
        started with. <a href="/docs/configuration">More about the configuration</a>
      </p>
      <Models />
      <Shown of={described}>
        {(schemas) => (
          <Shown of={loading}>
            {(config) => (
              <>
                {config.warnings.map(({ field, message }) => (
                  <p key={field} class="caution">
                    {field}: {message}.
                  </p>
                ))}
                {grouped(Object.keys(config.sources)).map(({ group, names }) => (
                  <section key={group}>
                    <h2>{GROUPS[group]?.title ?? group}</h2>
                    <p class="hint">{GROUPS[group]?.effect}</p>
                    <div class="settings">
                      {names.map((name) => (
                        <Setting
                          key={name}
                          name={name}
                          schema={schemas[name] ?? {}}
                          value={config[name as keyof typeof config]}
                          source={config.sources[name]!}
                          usual={config.defaults[name]}
                          again={loading.again}
                        />
                      ))}
                    </div>
                  </section>
                ))}
                <Others config={config} again={loading.again} />
              </>
            )}
          </Shown>
        )}
      </Shown>
      <SetupTemplate />
    </View>
  )
}
