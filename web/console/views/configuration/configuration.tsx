import { useAnswer, useAsk, useLoaded } from '../../ask/answer.ts'
import { addressed } from '../../parts/addressed.ts'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { propertiesOf, readDescription } from '../../parts/schema.ts'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { knownIn, Models, Recognizers } from './models.tsx'
import { Others } from './others.tsx'
import { Prices } from './prices/prices.tsx'
import { Setting } from './setting.tsx'
import { Waits } from './waits/waits.tsx'
import { grouped, GROUPS } from './setting_groups.ts'

/**
 * The configuration of the platform: each value, its source, and the value it would otherwise have.
 */
export default function Configuration() {
  const loading = useAnswer('getSystemConfig', {})
  const models = useAnswer('listAvailableModels', {})
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
      <Models of={models.state.value} />
      <Shown of={described}>
        {(schemas) => (
          <Shown of={loading}>
            {(config) => (
              <>
                <Recognizers prices={config.prices} />
                {config.warnings.map(({ field, message }) => (
                  <p key={field} class="caution">
                    {field}: {message}.
                  </p>
                ))}
                {grouped(Object.keys(config.sources)).map(({ group, names }) => (
                  <section key={group}>
                    <h2 id={group} tabIndex={-1} ref={addressed}>
                      {GROUPS[group]?.title ?? group}
                    </h2>
                    <p class="hint">{GROUPS[group]?.effect}</p>
                    <div class="settings">
                      {names.map((name) => {
                        const again = loading.again
                        if (name === 'turns.waits') {
                          return <Waits key={name} config={config} again={again} />
                        }
                        if (name === 'prices') {
                          return (
                            <Prices
                              key={name}
                              prices={config.prices}
                              source={config.sources[name]!}
                              known={knownIn(models.state.value)}
                              again={again}
                            />
                          )
                        }
                        return (
                          <Setting
                            key={name}
                            name={name}
                            schema={schemas[name] ?? {}}
                            value={config[name as keyof typeof config]}
                            source={config.sources[name]!}
                            usual={config.defaults[name]}
                            decides={config['audio.eou_backend']}
                            again={again}
                          />
                        )
                      })}
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

/** The assistant that helps people plan their first template. */
function SetupTemplate() {
  const ask = useAsk()
  const loading = useAnswer('getSetupTemplate', {})
  return (
    <section>
      <h2>Setup assistant</h2>
      <p class="hint">It helps people plan their first template.</p>
      <Shown of={loading}>
        {({ id, name, version, instructions }) => (
          <>
            <p class="lead">
              <a href={`/console/templates/${id}`}>{name}</a>, version {version}: edit its goals and
              outputs under Templates.
            </p>
            <Form
              label="Save as the next version"
              send={async ({ instructions }) => {
                await ask('patchSetupTemplate', { body: { instructions: instructions! } })
                loading.again()
              }}
            >
              <Field label="Instructions for the assistant, for the whole call" name="instructions">
                {(wired) => <textarea {...wired} rows={8} defaultValue={instructions} />}
              </Field>
            </Form>
          </>
        )}
      </Shown>
    </section>
  )
}
